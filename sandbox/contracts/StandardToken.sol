// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TokenLedger} from "./TokenLedger.sol";

/// @title A token that answers `true`, as ERC-20 says.
contract StandardToken is TokenLedger {
    constructor(string memory name_, string memory symbol_, uint8 decimals_, address minter_)
        TokenLedger(name_, symbol_, decimals_, minter_)
    {}

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
}
