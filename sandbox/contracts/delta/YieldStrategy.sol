// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TokenLedger} from "../TokenLedger.sol";
import {IToken, TokenTransfers} from "../TokenTransfers.sol";

/// @title An ERC-4626-like vault that pays simple interest out of a reserve it was given.
/// @notice Its rate moves once an hour, so that a quote holds between two blocks. Shares have six decimals more than the asset: what rounding
/// takes from a holder stays within one unit.
contract YieldStrategy is TokenLedger {
    using TokenTransfers for address;

    uint256 private constant ONE = 1e18;
    uint256 private constant SHARE_UNITS = 1e6;
    uint256 private constant STEP = 1 hours;
    /// @dev 5% a year.
    uint256 private constant INTEREST_PER_STEP = 0.05e18 / uint256(365 * 24);

    address public immutable asset;
    /// @dev When the first deposit came: interest runs from there.
    uint256 private openedAt;

    event Deposit(address indexed sender, address indexed owner, uint256 assets, uint256 shares);
    event Withdraw(
        address indexed sender, address indexed receiver, address indexed owner, uint256 assets, uint256 shares
    );

    constructor(string memory name_, string memory symbol_, uint8 decimals_, address asset_)
        TokenLedger(name_, symbol_, decimals_ + 6, address(0))
    {
        asset = asset_;
    }

    /// @notice What all shares are worth.
    function totalAssets() external view returns (uint256) {
        return convertToAssets(totalSupply);
    }

    function convertToAssets(uint256 shares) public view returns (uint256) {
        return shares * _index() / (ONE * SHARE_UNITS);
    }

    function convertToShares(uint256 assets) public view returns (uint256) {
        return assets * ONE * SHARE_UNITS / _index();
    }

    /// @notice Takes `assets` of the caller by allowance.
    function deposit(uint256 assets, address receiver) external returns (uint256 shares) {
        if (openedAt == 0) openedAt = block.timestamp;
        shares = convertToShares(assets);
        asset.pull(msg.sender, address(this), assets);
        totalSupply += shares;
        balanceOf[receiver] += shares;
        emit Transfer(address(0), receiver, shares);
        emit Deposit(msg.sender, receiver, assets, shares);
    }

    /// @notice Pays exactly `assets`, for as many of `owner`'s shares as they are worth, rounded up.
    function withdraw(uint256 assets, address receiver, address owner) external returns (uint256 shares) {
        uint256 index = _index();
        shares = (assets * ONE * SHARE_UNITS + index - 1) / index;
        if (msg.sender != owner) _spendAllowance(owner, msg.sender, shares);
        require(balanceOf[owner] >= shares, "ERC4626: withdraw more than max");
        balanceOf[owner] -= shares;
        totalSupply -= shares;
        asset.send(receiver, assets);
        emit Transfer(owner, address(0), shares);
        emit Withdraw(msg.sender, receiver, owner, assets, shares);
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _move(msg.sender, to, amount);
        return true;
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        _setAllowance(msg.sender, spender, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        _spendAllowance(from, msg.sender, amount);
        _move(from, to, amount);
        return true;
    }

    /// @dev What a share's unit is worth, 18 decimals.
    function _index() private view returns (uint256) {
        uint256 opened = openedAt;
        return opened == 0 ? ONE : ONE + (block.timestamp - opened) / STEP * INTEREST_PER_STEP;
    }
}
