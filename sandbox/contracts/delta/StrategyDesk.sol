// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TokenTransfers} from "../TokenTransfers.sol";

/// @notice What is used of an ERC-4626 vault.
interface IStrategy {
    function asset() external view returns (address);
    function convertToAssets(uint256 shares) external view returns (uint256);
    function deposit(uint256 assets, address receiver) external returns (uint256 shares);
    function withdraw(uint256 assets, address receiver, address owner) external returns (uint256 shares);
}

/// @title Holds shares of yield strategies for the owners of productive orders. Only Delta moves them.
contract StrategyDesk {
    using TokenTransfers for address;

    address public immutable delta;
    address public immutable owner;
    /// @notice The token of each strategy that is served; zero for others.
    mapping(address => address) public assetOf;
    mapping(address => mapping(address => uint256)) private shares;

    event StrategyAdded(address indexed strategy, address indexed asset);

    error Unauthorized();
    error NoSharesToWithdraw();

    modifier onlyDelta() {
        if (msg.sender != delta) revert Unauthorized();
        _;
    }

    constructor(address owner_, address delta_) {
        owner = owner_;
        delta = delta_;
    }

    /// @notice Serves a strategy from now on.
    function addStrategy(address strategy) external {
        if (msg.sender != owner) revert Unauthorized();
        assetOf[strategy] = IStrategy(strategy).asset();
        emit StrategyAdded(strategy, assetOf[strategy]);
    }

    function sharesOf(address user, address strategy) external view returns (uint256) {
        return shares[user][strategy];
    }

    /// @notice What shares of a strategy are worth now, in its token.
    function assetsOf(address strategy, uint256 amount) external view returns (uint256) {
        return assetOf[strategy] == address(0) ? 0 : IStrategy(strategy).convertToAssets(amount);
    }

    /// @notice Puts tokens that have arrived here into a strategy, for `user`.
    function deposit(address strategy, address user, uint256 amount) external onlyDelta {
        assetOf[strategy].allow(strategy, amount);
        shares[user][strategy] += IStrategy(strategy).deposit(amount, address(this));
    }

    /// @notice Pays `amount` of the strategy's token out of the position of `user`.
    function withdraw(address strategy, address user, uint256 amount, address to) external onlyDelta {
        uint256 burned = IStrategy(strategy).withdraw(amount, to, address(this));
        if (burned > shares[user][strategy]) revert NoSharesToWithdraw();
        shares[user][strategy] -= burned;
    }
}
