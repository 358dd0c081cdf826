// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title The books of a sandbox token: balances, allowances, and a mint that only the faucet may use.
/// @notice What a token answers to `transfer` and `approve` differs between real tokens, so that part is left to the heirs.
abstract contract TokenLedger {
    string public name;
    string public symbol;
    uint8 public immutable decimals;
    /// @notice The only account that may mint: the sandbox's faucet.
    address public immutable minter;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    error OnlyMinter();

    constructor(string memory name_, string memory symbol_, uint8 decimals_, address minter_) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
        minter = minter_;
    }

    /// @notice Creates `amount` raw units for `to`.
    function mint(address to, uint256 amount) external {
        if (msg.sender != minter) revert OnlyMinter();
        totalSupply += amount;
        balanceOf[to] += amount;
        emit Transfer(address(0), to, amount);
    }

    function _move(address from, address to, uint256 amount) internal virtual {
        require(to != address(0), "ERC20: transfer to the zero address");
        uint256 balance = balanceOf[from];
        require(balance >= amount, "ERC20: transfer amount exceeds balance");
        unchecked {
            balanceOf[from] = balance - amount;
        }
        balanceOf[to] += amount;
        emit Transfer(from, to, amount);
    }

    /// @dev The largest allowance is never used up, as in most tokens.
    function _spendAllowance(address owner, address spender, uint256 amount) internal {
        uint256 allowed = allowance[owner][spender];
        if (allowed == type(uint256).max) return;
        require(allowed >= amount, "ERC20: transfer amount exceeds allowance");
        unchecked {
            allowance[owner][spender] = allowed - amount;
        }
    }

    function _setAllowance(address owner, address spender, uint256 amount) internal {
        allowance[owner][spender] = amount;
        emit Approval(owner, spender, amount);
    }
}
